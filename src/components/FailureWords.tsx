import { useTranslation } from 'react-i18next'
import { busyMessages, busyWords } from '@/domain/kit/busyWords'
import type { Failure } from '@/domain/kit/failure'

interface FailureWordsProps {
  failure: Failure | undefined
  /** What is said of a server that is not busy. */
  otherwise: string
}

/** Why a call failed: of a busy server, its own words and when to try again (ERR-10). */
export function FailureWords({ failure, otherwise }: FailureWordsProps) {
  const { t } = useTranslation()
  if (failure?.kind !== 'busy') return <p>{otherwise}</p>
  const { key, values } = busyWords(failure)
  return (
    <>
      {busyMessages(failure).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{t(key, values)}</p>
    </>
  )
}
