import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import type { Bone } from '@/ui/Skeleton'

export const offerBones = ['line', 'banner', 'identity', 'card', 'card', 'tall'] as const satisfies Bone[]
export const dealsBones = ['cards', 'cards'] as const satisfies Bone[]
export const partnerBones = ['row', 'tall'] as const satisfies Bone[]
export const questionBones = ['field', ...Array<Bone>(8).fill('row')] as const satisfies Bone[]
export const textBones = ['line', 'line', 'line', 'line'] as const satisfies Bone[]

const bonesByPath: [path: string, bones: readonly Bone[]][] = [
  [paths.overview, ['title', 'card', 'tall', 'tall']],
  [paths.companyBranding, offerBones],
  [paths.specialDeals, ['title', 'line', ...partnerBones, 'title', ...dealsBones]],
  [paths.settings, ['title', 'card', 'tall']],
  [paths.help, ['title', ...questionBones]],
]

/** The shape of the screen that comes, so that nothing jumps when it does. */
export function bonesOf(pathname: string): readonly Bone[] {
  return bonesByPath.find(([path]) => matchPath(path, pathname))?.[1] ?? ['title', 'card', ...textBones]
}
