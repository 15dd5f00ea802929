import { readSettings, type Settings } from '@/config/settings'
import { apiPath, authPath } from '@tests/staging-api/ports'
import { stagingUrls } from '@tests/support/stagingUrls'

export function testSettings(more: Record<string, unknown> = {}): Settings {
  const result = readSettings(
    {
      apiUrl: stagingUrls.api + apiPath,
      apiAuthUrl: stagingUrls.api + authPath,
      siteUrl: stagingUrls.api,
      storageUrl: stagingUrls.storage,
      storageBucket: 'offers',
      supportEmail: 'hjaelp@eksempel.dk',
      supportPhone: '70 10 20 30',
      ...more,
    },
    {},
  )
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.settings
}
