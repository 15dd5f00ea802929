import type { Bone } from '@/ui/Skeleton'

export const questionBones: Bone[] = ['field', ...Array<Bone>(16).fill('row')]
