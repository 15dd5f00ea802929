import LoaderCircle from 'lucide-react/icons/loader-circle'
import styles from './Spinner.module.css'

/** For a control that says in words what it is doing. */
export function SpinnerIcon({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className={styles.wheel} />
}
