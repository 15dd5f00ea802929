import type { Application } from '@/api/schemas/application'
import { useAppSelector } from '@/components/store'
import { LeftOut } from '@/components/LeftOut'
import { selectActiveInquiry, selectInquiries } from '@/domain/applications/selectors'
import { selectListLeftOut } from '@/domain/applications/slice'
import { useTranslation } from '@/i18n/useTranslation'
import { announce } from '@/ui/StatusRegion'
import { ApplicationBody } from './ApplicationBody'
import { ApplicationPicker } from './ApplicationPicker'

interface ApplicationTabProps {
  application: Application
  onChoose: (id: number) => void
}

/** Where the active inquiry stands, then what it is about. */
export function ApplicationTab({ application, onChoose }: ApplicationTabProps) {
  const { t } = useTranslation()
  const applications = useAppSelector(selectInquiries)
  const listLeftOut = useAppSelector(selectListLeftOut)
  const matchesLeftOut = useAppSelector(selectActiveInquiry)?.matchesLeftOut ?? 0

  function choose(id: number) {
    onChoose(id)
    announce(t('applications.picker.changed', { id }))
  }

  return (
    <div className="stack gap-5">
      <LeftOut count={listLeftOut} text="applications.left_out" />
      {applications.length > 1 && <ApplicationPicker applications={applications} activeId={application.id} onChoose={choose} />}
      <LeftOut count={matchesLeftOut} text="applications.insurers.left_out" />
      <ApplicationBody key={application.id} application={application} />
    </div>
  )
}
