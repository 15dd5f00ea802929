import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/Button'
import styles from './PhotoDialog.module.css'
import { type Page, pageElementId } from './usePhotoPages'

interface PhotoPageProps {
  page: Page
  number: number
  count: number
  onTurn: (id: number) => void
  onMoveUp: (id: number) => void
  onRemove: (id: number) => void
}

export function PhotoPage({ page: { id, file, turns, picture }, number, count, onTurn, onMoveUp, onRemove }: PhotoPageProps) {
  const { t } = useTranslation()
  const name = t('offers.photos.page', { number, count })
  const acts = [
    { name: 'turn', icon: RotateCw, isThere: picture !== null, onPress: onTurn },
    { name: 'up', icon: ArrowUp, isThere: number > 1, onPress: onMoveUp },
    { name: 'remove', icon: X, isThere: count > 1, onPress: onRemove },
  ] as const
  return (
    <li id={pageElementId(id)} tabIndex={-1} aria-label={name} className={styles.page}>
      <span className={styles.frame}>{picture && <img src={picture} alt={file.name} data-turns={turns} className={styles.picture} />}</span>
      <div className="stack gap-1">
        <p className="bold">{name}</p>
        {picture === null && <p className="danger">{t('offers.photos.unreadable')}</p>}
        <div className={styles.acts}>
          {acts.filter(({ isThere }) => isThere).map(({ name: act, icon: Icon, onPress }) => (
            <Button key={act} variant="quiet" onClick={() => onPress(id)}>
              <Icon size={20} />
              <span>{t(`offers.photos.${act}`)}</span> <span className="visually-hidden">{t('offers.photos.of_page', { number })}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}
