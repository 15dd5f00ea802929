import { useTranslation } from 'react-i18next'
import { busyMessages, busyWords } from '@/domain/kit/busyWords'
import type { Failure } from '@/domain/kit/failure'

interface FailureWordsProps {
  failure: Failure | undefined
  /** What is said of a server that is not busy. */
  otherwise: string
}

/** Why a call failed: of a busy server, its own words and when to try again (ERR-10). */
export function FailureWords(words: FailureWordsProps) {
  return useFailureTexts()(words).map((text) => <p key={text}>{text}</p>)
}

/** As FailureWords, where only text can stand. */
export function useFailureTexts(): (words: FailureWordsProps) => string[] {
  const { t } = useTranslation()
  return ({ failure, otherwise }) => {
    if (failure?.kind !== 'busy') return [otherwise]
    const { key, values } = busyWords(failure)
    return [...busyMessages(failure), t(`common.error.${key}`, values)]
  }
}
