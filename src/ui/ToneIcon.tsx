import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

const icons = { success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert, neutral: Info }

export function ToneIcon({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Icon = icons[tone]
  return <Icon size={20} className={className} />
}
