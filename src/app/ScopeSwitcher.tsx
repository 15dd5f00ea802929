import Briefcase from 'lucide-react/icons/briefcase-business'
import House from 'lucide-react/icons/house'
import { useTranslation } from 'react-i18next'
import { FailureWords } from '@/components/FailureWords'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { useOutcome } from '@/components/useOutcome'
import { selectActiveScopeId, selectScopes, selectScopeType } from '@/domain/user/scopes'
import { scopeChosen, selectScopeChangingTo } from '@/domain/user/slice'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { cx } from '@/ui/cx'
import styles from './ScopeSwitcher.module.css'

const icons = { private: House, business: Briefcase }

/** Names the active scope, and offers the others to customers who have several. */
export function ScopeSwitcher() {
  const scopes = useAppSelector(selectScopes)
  // Below a desktop's width the header shows it.
  if (scopes.length < 2) return <ScopeLabel className={cx('desktop-only', styles.alone)} />
  return <Choice />
}

export function ScopeLabel({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const type = useAppSelector(selectScopeType)
  const Icon = icons[type]
  return (
    <p className={cx('line middle bold', styles.label, className)}>
      <Icon size={20} />
      <span>{t(`common.shell.scope_${type}`)}</span>
    </p>
  )
}

/** Buttons rather than a select, which would act on every arrow key: choosing a scope reloads the page. */
function Choice() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const scopes = useAppSelector(selectScopes)
  const activeId = useAppSelector(selectActiveScopeId)
  const changingTo = useAppSelector(selectScopeChangingTo)
  const outcome = useOutcome('scope')
  return (
    <div className="stack gap-2">
      <div role="group" aria-label={t('applications.shell.scope')} className={cx('row gap-2', styles.choice)}>
        {scopes.map(({ id, type }) => {
          const Icon = icons[type]
          return (
            <Button
              key={id}
              variant={id === activeId ? 'primary' : 'secondary'}
              aria-pressed={id === activeId}
              busy={id === changingTo && t('applications.shell.scope_changing')}
              onClick={() => id !== activeId && changingTo === null && dispatch(scopeChosen(id))}
            >
              <Icon size={20} />
              <span>{t(`common.shell.scope_${type}`)}</span>
            </Button>
          )
        })}
      </div>
      {outcome.state === 'refused' && (
        <Notice tone="danger" role="alert">
          <FailureWords failure={outcome.failure} otherwise={t('applications.shell.scope_failed')} />
        </Notice>
      )}
      {outcome.state === 'unconfirmed' && (
        <Notice tone="warning" role="alert">
          <p>{t('applications.shell.scope_unconfirmed')}</p>
        </Notice>
      )}
    </div>
  )
}
