import type { Placeholder } from '@/ui/Skeleton'

export const textPlaceholders: Placeholder[] = ['line', 'line', 'line', 'line']

/** The skeleton of a screen without a shape of its own. */
export const screenPlaceholders: Placeholder[] = ['title', 'card', ...textPlaceholders]
