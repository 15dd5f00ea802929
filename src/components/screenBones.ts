import type { Bone } from '@/ui/Skeleton'

export const textBones: Bone[] = ['line', 'line', 'line', 'line']

/** The skeleton of a screen without a shape of its own. */
export const screenBones: Bone[] = ['title', 'card', ...textBones]
