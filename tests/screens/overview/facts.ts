import type { JsonObject } from '@tests/staging-api/world'

// What is so of a match, as the API says it.

const day = 24 * 3_600_000
export const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
export const matched = (days: number): JsonObject => ({ primary_webservice_status: { status: '', time: ago(days) } })
export const followUp = (details: string): JsonObject => ({
  ows_activity_logs: [
    { id: 1, activity: 'Opfølgning', secondary_status: 5, look: 'info', details, created_at: ago(9) },
  ],
})
export const file: JsonObject = {
  upload_attachments: [{ file_hash: 'a', file_name: 'Tilbud.pdf', uploaded_by: 'company' }],
}
export const reminded: JsonObject = {
  reminder_ws: { enabled: true, count: 1, hidden: false, last_sent: ago(0.5), by_editor: false },
}
export const direct = (price: number | string): JsonObject => ({
  direct_offer: {
    product_name: 'Bil',
    deduction: '0',
    price,
    cover: [],
    buy_link: null,
    webservice_id: 1,
    webservice_name: 'Net',
  },
})
