import { type RouteName, routeNameAt } from '@/config/paths'
import type { Bone } from '@/ui/Skeleton'

export const offerBones = ['line', 'banner', 'identity', 'card', 'card', 'tall'] as const satisfies Bone[]
export const dealsBones = ['cards', 'cards'] as const satisfies Bone[]
export const partnerBones = ['row', 'card'] as const satisfies Bone[]
export const questionBones = ['field', ...Array<Bone>(16).fill('row')] as const satisfies Bone[]
export const textBones = ['line', 'line', 'line', 'line'] as const satisfies Bone[]

const bonesByRoute: Partial<Record<RouteName, readonly Bone[]>> = {
  overview: ['title', 'row', 'card', 'tall', 'tall'],
  companyBranding: offerBones,
  specialDeals: ['title', 'line', ...partnerBones, 'title', ...dealsBones],
  settings: ['title', 'card', 'tall'],
  help: ['title', ...questionBones],
}

/** The shape of the screen that comes, so that nothing jumps when it does. */
export function bonesOf(pathname: string): readonly Bone[] {
  const name = routeNameAt(pathname)
  return (name && bonesByRoute[name]) ?? ['title', 'card', ...textBones]
}
