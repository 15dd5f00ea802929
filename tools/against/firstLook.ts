import * as v from 'valibot'
import { jsonText } from '@/api/schemas/wire'
import type { Target } from './target'
import { whyUnreachable } from './unreachable'

const patience = 10_000

/** Checks that an API answers at its address. Throws an explanation when nothing does, or the response is not an API's. */
export async function firstLook({ auth }: Target): Promise<void> {
  const address = `${auth}/validate_token`
  const answer = await ask(address)
  const text = await answer.text()
  if (answer.status >= 300 && answer.status <= 399) {
    throw new Error(
      `${address} leads on to ${answer.headers.get('Location') ?? 'nowhere'}: name the address that it ends at.`,
    )
  }
  if (!v.is(jsonText, text))
    throw new Error(
      `${address} answers ${answer.status} with ${kindOf(text)}, not as an API does. Is the path right, or a proxy in between?`,
    )
  if (answer.status === 404)
    throw new Error(`${address} answers 404: signing in is somewhere else. Name it with --auth.`)
  if (answer.status >= 500)
    throw new Error(`${address} answers ${answer.status}: the server is there, but something in it is broken.`)
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    throw new Error(whyUnreachable(error, address), { cause: error })
  }
}

function kindOf(text: string): string {
  if (text.trim() === '') return 'nothing'
  return text.trimStart().startsWith('<') ? 'a page' : 'text'
}
