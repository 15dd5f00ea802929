import { useLayoutEffect, useState } from 'react'
import type { CellId } from '@/domain/calculator/cells'

/** A field's id on the page: the same in the sheet and on a phone, of which only one is there. */
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
 * When the screen is turned, one layout takes the other's place: the field that had focus gets it again (CALC-11). It is
 * read while the new layout is first rendered, when the other one is still on the page.
 */
export function useFocusFromOtherLayout(): FocusedField | null {
  const [field] = useState(focusedField)

  useLayoutEffect(() => {
    if (field) document.getElementById(field.id)?.focus()
  }, [field])

  return field
}
