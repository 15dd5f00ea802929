import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '@/config/language'
import type { World } from '@tests/staging-api/world'
import { expectNoAxe } from './axe'
import { comeBack } from './comeBack'
import { found } from './found'
import { renderPortal } from './renderPortal'

const email = 'tre.match@eksempel.dk'

type Options = Parameters<typeof renderPortal>[1]

async function openHelp(options: Options = {}, hash = '') {
  const portal = await renderPortal(`/help${hash}`, { signedInAs: email, ...options })
  await screen.findByRole('heading', { level: 1, name: options.language === 'en' ? 'Help' : 'Hjælp' })
  await screen.findAllByRole('heading', { level: 2 })
  return { ...portal, search: () => screen.findByRole('searchbox', { name: 'Søg i spørgsmål og svar' }) }
}

const question = (name: RegExp) => screen.getByText(name).closest('details')!
const anyQuestion = 'details[id^="faq-"]'
const questions = () => found(anyQuestion)

describe('help', () => {
  it.each(languageCodes)(
    'FAQ-1 FAQ-4 questions by category and ways to get support are shown, and axe finds nothing (%s)',
    async (language) => {
      const { container } = await openHelp({ language })
      expect(await screen.findByRole('heading', { level: 2, name: 'Din forespørgsel' })).toBeVisible()
      await expectNoAxe(container)
    },
  )

  it('FAQ-1 a question unfolds to its answer with its markup', async () => {
    const { user } = await openHelp()
    await user.click(await screen.findByText('Hvornår hører jeg fra selskaberne?'))
    expect((await screen.findByText('1-3 hverdage')).parentElement).toHaveProperty('tagName', 'STRONG')
  })

  it('FAQ-1 hostile answers are shown as text alone', async () => {
    const { user, container } = await openHelp({ signedInAs: 'hostile@eksempel.dk' })
    await screen.findByRole('searchbox')
    for (const details of questions()) await user.click(details.querySelector('summary')!)
    await screen.findByText('Dækker alt')
    const forbidden = 'script, style, form, input, iframe, [onerror], [onload], [href^="javascript"], [href^="data"]'
    for (const one of questions()) expect(one.querySelector(forbidden)).toBeNull()
    expect(Object.hasOwn(window, 'pwned')).toBe(false)
    await expectNoAxe(container)
  })

  it('FAQ-2 the search finds by title or text, whatever the case, and marks the hits', async () => {
    const { user, search } = await openHelp()
    await user.type(await search(), 'SELVRISIKO')
    const hit = await waitFor(() => {
      expect(questions()).toHaveLength(2)
      return screen.getByText(
        (_text, element) => element?.tagName === 'SUMMARY' && element.textContent.includes('Hvad er selvrisiko?'),
      )
    })
    expect(found('mark', hit).map(({ textContent }) => textContent)).toContain('selvrisiko')
    expect(screen.getByText('2 spørgsmål passer til det, du søger.')).toBeVisible()
  })

  it('FAQ-2 the number of hits is announced once typing pauses', async () => {
    const { user, search } = await openHelp()
    await user.type(await search(), 'selvrisiko')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '2 spørgsmål passer til det, du søger.',
      ),
    )
  })

  it('FAQ-2 a search without hits says so, and emptying it brings all questions back', async () => {
    const { user, search } = await openHelp()
    await screen.findByText('Hvornår hører jeg fra selskaberne?')
    const all = questions().length
    await user.type(await search(), 'xyzzy')
    expect(await screen.findByText('Ingen spørgsmål passer til det, du søger. Prøv med andre ord.')).toBeVisible()
    expect(document.querySelector(anyQuestion)).toBeNull()
    await user.clear(await search())
    await waitFor(() => expect(questions()).toHaveLength(all))
  })

  it('FAQ-3 a question that the URL links to is open', async () => {
    await openHelp({}, '#faq-hvad-er-selvrisiko')
    await waitFor(() => expect(question(/Hvad er selvrisiko/)).toHaveAttribute('open'))
    expect(question(/Hvad er selvrisiko/).querySelector('summary')).toHaveFocus()
    expect(found('details[id^="faq-"][open]')).toHaveLength(1)
  })

  it('FAQ-3 each question offers a link to itself', async () => {
    const { user } = await openHelp()
    await user.click(await screen.findByText('Hvad er selvrisiko?'))
    await user.click(await screen.findByRole('link', { name: 'Link til dette spørgsmål' }))
    expect(window.location.hash).toBe('#faq-hvad-er-selvrisiko')
  })

  it('SHELL-8 unfolded questions are in the address, a linked one among them, and folding one takes it out', async () => {
    const { user } = await openHelp(
      {},
      '?open=faq-hvornaar-hoerer-jeg-fra-selskaberne.faq-nonsense#faq-hvad-er-selvrisiko',
    )
    await waitFor(() => expect(question(/Hvornår hører jeg fra/)).toHaveAttribute('open'))
    expect(question(/Hvad er selvrisiko/)).toHaveAttribute('open')
    const entries = history.length
    await user.click(screen.getByText('Hvad er selvrisiko?'))
    await waitFor(() => expect(question(/Hvad er selvrisiko/)).not.toHaveAttribute('open'))
    expect(window.location.hash).toBe('')
    await user.click(screen.getByText('Hvad er selvrisiko?'))
    await waitFor(() =>
      expect(window.location.search).toMatch(
        /^\?open=faq-hvornaar-hoerer-jeg-fra-selskaberne\.(faq-nonsense\.)?faq-hvad-er-selvrisiko$/,
      ),
    )
    expect(history).toHaveLength(entries)
  })

  it('FAQ-3 A11Y-4 of 2 000 questions one page is shown, and more on request, with focus on the first new one', async () => {
    const { user } = await openHelp({ signedInAs: 'big@eksempel.dk' })
    const more = await screen.findByRole('button', { name: /^Vis flere/ })
    const before = questions().length
    expect(before).toBeLessThan(50)
    await user.click(more)
    await waitFor(() => expect(questions().length).toBeGreaterThan(before))
    expect(questions()[before]!.querySelector('summary')).toHaveFocus()
  })

  it('START-3 FAQ-3 a tab that is looked at again shows as many questions as before', async () => {
    const { user, world } = await openHelp({ given: lastOf(500) })
    const onePage = questions().length
    await user.click(await screen.findByRole('button', { name: /^Vis flere/ }))
    await waitFor(() => expect(questions().length).toBeGreaterThan(onePage))
    const shown = questions().length
    Object.assign(world.faq[0]!.questions[0]!, { title: 'Nyt spørgsmål' })
    comeBack()
    expect(await screen.findByText('Nyt spørgsmål')).toBeVisible()
    expect(questions()).toHaveLength(shown)
  })

  it('FAQ-3 a linked question far down a long list is opened', async () => {
    const { world } = await openHelp({ given: lastOf(500) }, '#faq-spoergsmaal-499')
    expect(world.faq).toHaveLength(1)
    await waitFor(() => expect(question(/Spørgsmål 499/)).toHaveAttribute('open'))
  })

  it('FAQ-4 START-2 the part below the questions is shown together with them, so that nothing moves it', async () => {
    await renderPortal('/help', {
      signedInAs: email,
      given: (one) => void one.faults.push({ endpoint: 'faq', kind: 'slow', delay: 700 }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hjælp' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Brug for hjælp?' })).not.toBeInTheDocument()
    await screen.findByRole('searchbox')
    expect(screen.getByRole('heading', { name: 'Brug for hjælp?' })).toBeVisible()
  })

  it('ERR-3 a failed load says so and can be tried again', async () => {
    const { user, world } = await renderPortal('/help', {
      signedInAs: email,
      given: (one) => void one.faults.push({ endpoint: 'faq', kind: 'status', status: 500 }),
    })
    const failure = (await screen.findByText('Spørgsmål og svar kunne ikke hentes')).closest<HTMLElement>(
      '[role=alert]',
    )!
    act(() => {
      world.faults.length = 0
    })
    await user.click(within(failure).getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Hvad er selvrisiko?')).toBeVisible()
  })

  it.each([
    [{ kind: 'drop' }, /internetforbindelse/],
    [{ kind: 'cut' }, /Prøv igen om lidt/],
  ] as const)('ERR-3 after %o the page says what is likely wrong', async (fault, words) => {
    await renderPortal('/help', {
      signedInAs: email,
      given: (one) => void one.faults.push({ endpoint: 'faq', ...fault }),
    })
    const failure = (await screen.findByText('Spørgsmål og svar kunne ikke hentes')).closest<HTMLElement>(
      '[role=alert]',
    )!
    expect(within(failure).getByText(words)).toBeVisible()
  })
})

function lastOf(count: number) {
  return (world: World) => {
    const asked = Array.from({ length: count }, (_, index) => ({ title: `Spørgsmål ${index}`, text: '<p>Svar</p>' }))
    world.faq = [{ name: 'Alle', questions: asked }]
  }
}

describe('support', () => {
  it('FAQ-4 each way to get support that the settings give is shown', async () => {
    await openHelp({ settings: { chatWidgetId: 'ab12cd34' } })
    const support = within(await screen.findByRole('region', { name: 'Brug for hjælp?' }))
    expect(support.getByRole('link', { name: /70 10 20 30/ })).toHaveAttribute('href', 'tel:70102030')
    expect(support.getByRole('link', { name: /hjaelp@eksempel.dk/ })).toHaveAttribute(
      'href',
      'mailto:hjaelp@eksempel.dk',
    )
    expect(support.getByRole('button', { name: 'Chat med os' })).toBeVisible()
  })

  it('FAQ-4 the part about support is left out where the settings give no way', async () => {
    const { search } = await openHelp({ settings: { supportPhone: '', supportEmail: '' } })
    await search()
    expect(screen.queryByRole('region', { name: 'Brug for hjælp?' })).not.toBeInTheDocument()
  })

  it.each(['/service-unavailable', '/session/findes-ikke'])(
    'FAQ-4 the error screen %s offers support',
    async (address) => {
      const { container } = await renderPortal(address)
      expect(await screen.findByRole('region', { name: 'Brug for hjælp?' })).toBeVisible()
      await expectNoAxe(container)
    },
  )
})
