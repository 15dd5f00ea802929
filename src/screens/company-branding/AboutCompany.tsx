import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Company } from '@/api/schemas/application'
import { sellingPointsOf } from '@/domain/offers/sellingPoints'
import { Card } from '@/ui/Card'
import { cx } from '@/ui/cx'
import { Disclosure } from '@/ui/Disclosure'
import styles from './AboutCompany.module.css'

/** The company's selling points (OFFER-3) and its short text, with the long one to unfold (OFFER-5). */
export function AboutCompany({ company, name }: { company: Company; name: string }) {
  const { t } = useTranslation()
  const points = sellingPointsOf(company.unique_selling_points)
  const short = company.meta_description_short.trim()
  const detailed = company.meta_description_detailed.trim()
  if (points.length === 0 && !short && !detailed) return null
  return (
    <Card as="section" aria-labelledby="about" className="stack">
      <h2 id="about" className="h3">
        {t('offers.about.heading', { company: name })}
      </h2>
      {short && <p className={styles.text}>{short}</p>}
      {points.length > 0 && (
        <ul aria-label={t('offers.about.points', { company: name })} className={cx('stack', styles.points, points.length > 3 && styles.twoColumns)}>
          {points.map((point, index) => (
            <li key={index} className={styles.point}>
              <Check size={20} className={styles.check} />
              {point}
            </li>
          ))}
        </ul>
      )}
      {detailed && (
        <Disclosure summary={t('offers.about.more')} className={styles.more}>
          <p className={styles.text}>{detailed}</p>
        </Disclosure>
      )}
    </Card>
  )
}
