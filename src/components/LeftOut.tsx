import type { ParseKeys } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '@/platform/errorReporting'
import { Notice } from '@/ui/Notice'

type LeftOutText = Extract<ParseKeys, `${string}.left_out`>

/** How many parts of the content could not be read; reports it, as it would go unnoticed otherwise. */
export function LeftOut({ count, text }: { count: number; text: LeftOutText }) {
  const { t } = useTranslation()

  useEffect(() => {
    if (count > 0) reportError({ error: new Error(`${count} could not be read`), during: text })
  }, [count, text])

  return count > 0 && <Notice tone="warning">{t(text, { count })}</Notice>
}
