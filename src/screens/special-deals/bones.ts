import type { Bone } from '@/ui/Skeleton'

export const dealsBones: Bone[] = ['cards', 'cards']
export const partnerBones: Bone[] = ['row', 'card']
