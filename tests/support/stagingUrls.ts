/** Where tests that use MSW find the staging API. */
export const stagingUrls = { api: 'http://api.test', storage: 'http://storage.test' }
