import { describe, expect, it } from 'vitest'
import { withAttributes } from '@/format/htmlTags'

describe('FAQ-1 withAttributes', () => {
  it.each([
    ['<p style="color:red">x</p>', '<p>x</p>'],
    ["<p class=a STYLE = 'color:red' title='b'>x</p>", "<p title='b'>x</p>"],
    ['<a HREF="/?a>b"style=color:red onclick="x()">x</a>', '<a HREF="/?a>b">x</a>'],
    ['<br/style=x><p title="style=x" data-style="y">style="z" 1 < 2</p>', '<br><p title="style=x">style="z" 1 < 2</p>'],
    ['<p style="never closed', '<p="never closed'],
  ])('makes %s %s', (html, without) => {
    expect(withAttributes(html, ['href', 'title'])).toBe(without)
  })
})
