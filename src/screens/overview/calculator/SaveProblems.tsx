import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSaveText } from '@/components/prices/useSaveText'
import { useDialog } from '@/components/useOpen'
import { useAnnouncedChange } from '@/ui/StatusRegion'
import type { Column } from './useColumns'

/** Tells whose numbers are not saved, also once their form is closed; the form has the way to save them. */
export function SaveProblems({ columns }: { columns: Column[] }) {
  const { isOpen } = useDialog('offer')
  return columns.map(
    ({ sheet, name }) => sheet && <SaveProblem key={sheet.id} offerId={sheet.id} name={name} isAnnounced={!isOpen} />,
  )
}

interface SaveProblemProps {
  offerId: number
  name: string
  /** The open form announces its own. */
  isAnnounced: boolean
}

function SaveProblem({ offerId, name, isAnnounced }: SaveProblemProps) {
  const { state, text } = useSaveText(offerId)
  const problem = 'failure' in state ? text : null
  useAnnouncedChange(problem && `${name}: ${problem}`, isAnnounced)
  return (
    problem && (
      <p className="line gap-1 small danger" data-print="hide">
        <CircleAlert size={18} />
        <span>
          <b translate="no">{name}</b>
          <span>{`: ${problem}`}</span>
        </span>
      </p>
    )
  )
}
