import type { Bone } from '@/ui/Skeleton'

export const offerBones: Bone[] = ['line', 'banner', 'identity', 'card', 'card', 'tall']
