/** The built portal that these tests change, and its settings, which the server reads anew when they change. */
export const dist = 'dist-worker'
export const settings = 'test-results/worker-settings.js'

export const withWorker = 'window.portalSettings = { serviceWorker: true }\n'
export const withoutWorker = 'window.portalSettings = { serviceWorker: false }\n'
