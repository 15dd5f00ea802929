import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import ReactSlick from 'react-slick'
import { announce } from './StatusRegion'
import { Button } from './Button'
import styles from './Carousel.module.css'
import { cx } from './cx'
import { useReducedMotion } from './useMediaQuery'

const Slider = classOf(ReactSlick)

/** The default export of this CommonJS module is its exports object in a bundle, and the class itself under Vitest. */
function classOf(imported: typeof ReactSlick | { default: typeof ReactSlick }): typeof ReactSlick {
  return 'default' in imported ? imported.default : imported
}

const most = 7

/** The number of slides side by side where the window is narrower than this many pixels; else `most`. */
const breakpoints = [
  { below: 480, show: 2 },
  { below: 768, show: 3 },
  { below: 1024, show: 4 },
  { below: 1200, show: 5 },
  { below: 1400, show: 6 },
]

interface CarouselProps {
  label: string
  slides: { key: string; content: ReactNode }[]
}

/**
 * Slides side by side. They never move by themselves, and those out of sight cannot take focus. Dots and
 * buttons appear only when not everything fits.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation()
  const slider = useRef<ReactSlick>(null)
  const reducedMotion = useReducedMotion()
  const width = useSyncExternalStore(subscribe, () => window.innerWidth)
  const shown = breakpoints.find(({ below }) => width < below)?.show ?? most
  const [moved, setMoved] = useState(0)
  const last = Math.max(0, slides.length - shown)
  const first = Math.min(moved, last)

  function handleMove(next: number) {
    const from = Math.min(next, last)
    setMoved(from)
    announce(t('common.ui.carousel.shown', { from: from + 1, to: from + shown, count: slides.length }))
  }

  function goTo(slide: number) {
    slider.current?.slickGoTo(Math.max(0, Math.min(slide, last)))
  }

  return (
    <section aria-label={label} className={cx('stack gap-3', styles.carousel)}>
      <Slider
        ref={slider}
        slidesToShow={shown}
        slidesToScroll={1}
        infinite={false}
        arrows={false}
        dots={false}
        swipeToSlide
        accessibility={false}
        // Clicks during the animation count too.
        waitForAnimate={false}
        speed={reducedMotion ? 0 : 400}
        beforeChange={(_now: number, next: number) => handleMove(next)}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.key}
            label={t('common.ui.carousel.slide', { number: index + 1, count: slides.length })}
            hidden={index < first || index >= first + shown}
          >
            {slide.content}
          </Slide>
        ))}
      </Slider>
      {last > 0 && <Controls count={slides.length} shown={shown} first={first} goTo={goTo} />}
    </section>
  )
}

/** A component, so that the tabindex and style that react-slick gives its children never reach the element. */
function Slide({ label, hidden, children }: { label: string; hidden: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} inert={hidden} className={styles.slide}>
      {children}
    </div>
  )
}

interface ControlsProps {
  count: number
  shown: number
  first: number
  goTo: (slide: number) => void
}

function Controls({ count, shown, first, goTo }: ControlsProps) {
  const { t } = useTranslation()
  const last = count - shown
  const pages = Array.from({ length: Math.ceil(count / shown) }, (_, page) => Math.min(page * shown, last))
  const current = pages.filter((start) => start <= first).at(-1)
  return (
    <div className="row gap-2 center" data-print="hide">
      <Button variant="quiet" aria-disabled={first === 0} onClick={() => goTo(first - shown)}>
        <ChevronLeft size={20} />
        <span>{t('common.ui.carousel.previous')}</span>
      </Button>
      <div className={cx('row gap-0 center', styles.dots)}>
        {pages.map((start) => (
          <button
            key={start}
            type="button"
            className={styles.dot}
            aria-label={t('common.ui.carousel.page', { from: start + 1, to: start + shown })}
            aria-current={start === current}
            onClick={() => goTo(start)}
          />
        ))}
      </div>
      <Button variant="quiet" aria-disabled={first === last} onClick={() => goTo(first + shown)}>
        <span>{t('common.ui.carousel.next')}</span>
        <ChevronRight size={20} />
      </Button>
    </div>
  )
}

function subscribe(onResize: () => void): () => void {
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}
