import { useId } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Card } from '@/ui/Card'
import { Disclosure } from '@/ui/Disclosure'
import { cx } from '@/ui/cx'
import styles from './SupportFile.module.css'
import { useUnfoldedPart } from '@/components/useOpen'
import { SupportFileForm } from './SupportFileForm'

/** Where a customer saves a file that shows support what they see. Nothing is sent automatically. */
export function SupportFileSection() {
  const { t } = useTranslation()
  const heading = useId()
  const form = useUnfoldedPart('support-file')
  return (
    <Card as="section" aria-labelledby={heading} className={cx('stack gap-3', styles.section)}>
      <h2 id={heading} className="h3">
        {t('support.file.heading')}
      </h2>
      <p>{t('support.file.text')}</p>
      <div data-unrecorded>
        <Disclosure summary={t('support.file.open')} {...form}>
          {form.open && <SupportFileForm />}
        </Disclosure>
      </div>
    </Card>
  )
}
