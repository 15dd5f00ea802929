import { useTranslation } from 'react-i18next'

const questions = ['old', 'start', 'payment'] as const

/** A deal is made: what is left to agree on with the insurer, as questions to ask it (OFFER-12). */
export function DealQuestions() {
  const { t } = useTranslation()
  return (
    <div className="stack gap-1">
      <p id="deal-questions" className="bold">
        {t('applications.deal.ask')}
      </p>
      <ul aria-labelledby="deal-questions" className="bulleted">
        {questions.map((question) => (
          <li key={question}>{t(`applications.deal.${question}`)}</li>
        ))}
      </ul>
    </div>
  )
}
