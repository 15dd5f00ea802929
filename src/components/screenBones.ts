import type { Bone } from '@/ui/Skeleton'

export const textBones: Bone[] = ['line', 'line', 'line', 'line']

/** Of a screen that has no shape of its own. */
export const screenBones: Bone[] = ['title', 'card', ...textBones]
