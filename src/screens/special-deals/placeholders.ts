import type { Placeholder } from '@/ui/Skeleton'

export const dealsPlaceholders: Placeholder[] = ['cards', 'cards']
export const partnerPlaceholders: Placeholder[] = ['row', 'card']
