import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { thumbnailOf } from '@/platform/pictures'

export interface Page {
  id: number
  file: File
  /** Quarters, clockwise. */
  turns: number
  /** The address of a small copy: undefined until it is read, null where it cannot be. */
  picture: string | null | undefined
}

export function pageElementId(id: number): string {
  return `photo-${id}`
}

const thumbnailSide = 240

/** The pages that the files become, in their order. A page that moves keeps focus, and one that goes leaves it to the next. */
export function usePhotoPages(files: File[]) {
  const [pages, setPages] = useState<Page[]>(() => files.map((file, id) => ({ id, file, turns: 0, picture: undefined })))
  const toFocus = useRef<number | null>(null)

  useEffect(() => {
    let isShown = true
    async function readAll() {
      for (const [id, file] of files.entries()) {
        const picture = await thumbnailOf(file, thumbnailSide)
        if (!isShown) return
        setPages((now) => now.map((page) => (page.id === id ? { ...page, picture } : page)))
      }
    }
    void readAll()
    return () => {
      isShown = false
    }
  }, [files])

  useLayoutEffect(() => {
    if (toFocus.current !== null) document.getElementById(pageElementId(toFocus.current))?.focus()
    toFocus.current = null
  }, [pages])

  const turn = (id: number) => setPages(pages.map((page) => (page.id === id ? { ...page, turns: (page.turns + 1) % 4 } : page)))

  const moveUp = (id: number) => {
    const at = pages.findIndex((page) => page.id === id)
    const moved = pages.filter((page) => page.id === id)
    const others = pages.filter((page) => page.id !== id)
    toFocus.current = id
    setPages([...others.slice(0, at - 1), ...moved, ...others.slice(at - 1)])
  }

  const remove = (id: number) => {
    const at = pages.findIndex((page) => page.id === id)
    const left = pages.filter((page) => page.id !== id)
    toFocus.current = left[Math.min(at, left.length - 1)]?.id ?? null
    setPages(left)
  }

  return { pages, turn, moveUp, remove }
}
