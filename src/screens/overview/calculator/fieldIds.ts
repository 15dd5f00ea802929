import { useLayoutEffect, useState } from 'react'
import type { CellId } from '@/domain/calculator/cells'

/** A field's id on the page: the same in the sheet and on a phone, of which only one is rendered. */
export function fieldId(offerId: number, cell: CellId): string {
  return `calculator-${offerId}-${cell}`
}

export interface FocusedField {
  id: string
  offerId: number
  productOfferId: number
}

function focusedField(): FocusedField | null {
  const id = document.activeElement?.id ?? ''
  const [, offerId, productOfferId] = /^calculator-(\d+)-(\d+)\./.exec(id) ?? []
  return offerId === undefined || productOfferId === undefined ? null : { id, offerId: Number(offerId), productOfferId: Number(productOfferId) }
}

/**
 * When the screen is turned, one layout replaces the other, and the field that had focus gets it back (CALC-11). It is
 * read during the first render of the new layout, while the other one is still on the page.
 */
export function useFocusFromOtherLayout(): FocusedField | null {
  const [field] = useState(focusedField)

  useLayoutEffect(() => {
    if (field) document.getElementById(field.id)?.focus()
  }, [field])

  return field
}
