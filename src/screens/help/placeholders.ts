import type { Placeholder } from '@/ui/Skeleton'

export const questionPlaceholders: Placeholder[] = ['field', ...Array<Placeholder>(16).fill('row')]
