import { describe, expect, it } from 'vitest'
import { attributesAt, isTooLargeToRender, withAttributes, withoutStyles } from '@/format/htmlTags'

describe('FAQ-1 withAttributes', () => {
  it.each([
    ['<p style="color:red">x</p>', '<p>x</p>'],
    ["<p class=a STYLE = 'color:red' title='b'>x</p>", "<p title='b'>x</p>"],
    ['<a HREF="/?a>b"style=color:red onclick="x()">x</a>', '<a HREF="/?a>b">x</a>'],
    ['<br/style=x><p title="style=x" data-style="y">style="z" 1 < 2</p>', '<br><p title="style=x">style="z" 1 < 2</p>'],
    ['<p style="never closed', '<p="never closed'],
  ])('turns %s into %s', (html, without) => {
    expect(withAttributes(html, ['href', 'title'])).toBe(without)
  })
})

describe('FAQ-1 isTooLargeToRender', () => {
  it.each([
    ['a nested text', '<h3>Et</h3><ul><li>To<ul><li>Tre</ul></ul><p>Fire<br>Fem', false],
    ['a thousand paragraphs that nobody closed', '<p>a'.repeat(1_000), false],
    ['a thousand rows', `<table>${'<tr><td>a<td>b'.repeat(1_000)}</table>`, false],
    ['a hundred nested elements', '<b>'.repeat(100), false],
    ['a hundred and one nested elements', '<b>'.repeat(101), true],
    ['thousands of nested lists', '<ul><li>'.repeat(20_000), true],
    ['too many elements', '<b>a</b>'.repeat(5_001), true],
    ['a million opening brackets', '<'.repeat(1_000_000), false],
  ])('is right about %s', (_, html, overbuilt) => {
    expect(isTooLargeToRender(html)).toBe(overbuilt)
  })
})

describe('FAQ-1 withoutStyles', () => {
  it.each([
    ['<style>p{}</style>x', '<noembed>p{}</noembed>x'],
    ['<STYLE type="text/css">p{}</style\n>', '<noembed type="text/css">p{}</noembed\n>'],
    ['<style/>', '<noembed/>'],
    ['<styled>style</styled> <p class="style">', '<styled>style</styled> <p class="style">'],
  ])('turns %s into %s', (html, without) => {
    expect(withoutStyles(html)).toBe(without)
  })
})

it('FAQ-1 attributesAt reads a value in every way that HTML can write it', () => {
  const html = '<a HREF="/x y" title=\'b"c\' rel = nofollow download>x</a>'
  const { attributes, end } = attributesAt(html, '<a'.length)
  expect(attributes.map(({ name, value }) => [name, value])).toEqual([
    ['href', '/x y'],
    ['title', 'b"c'],
    ['rel', 'nofollow'],
    ['download', ''],
  ])
  expect(html.slice(end)).toBe('>x</a>')
  expect(attributes.map(({ start, end: to }) => html.slice(start, to))).toEqual([
    ' HREF="/x y"',
    " title='b\"c'",
    ' rel = nofollow',
    ' download',
  ])
})
