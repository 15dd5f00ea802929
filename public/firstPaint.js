// What the first paint needs before the portal is there. Any browser must be able to read this file.

// A content blocker may have taken the question itself away.
function lacksRanges() {
  try {
    return !matchMedia('(width > 0px)').matches
  } catch (problem) {
    return !problem
  }
}

// Words for a browser older than package.json's browserslist. The first four are what the portal needs; MathML came with Chrome 109,
// and sorted copies of lists with Firefox 115, which alone knows the property named here.
if (
  !('noModule' in document.createElement('script')) ||
  !window.CSS ||
  !CSS.supports('container-type', 'inline-size') ||
  lacksRanges() ||
  !window.MathMLElement ||
  (CSS.supports('-moz-appearance', 'none') && ![].toSorted)
) {
  document.getElementById('old-browser').removeAttribute('hidden')
}

// The provider's own name and logo in the first paint and the title, and our phone where the page does not load, from the
// settings in the page, else from settings.js. The portal checks them when it starts, and says what is wrong.
const settings = (function () {
  const inPage = document.getElementById('settings')
  try {
    return (inPage ? JSON.parse(inPage.textContent) : window.portalSettings) || {}
  } catch (problem) {
    // A catch without a name cannot be read by the browsers that are told they are too old.
    return { problem: problem }
  }
})()

function showPhone() {
  if (!settings.supportPhone) return
  document.querySelectorAll('[data-phone]').forEach(function (sentence) {
    const number = sentence.querySelector('a')
    number.textContent = settings.supportPhone
    number.href = 'tel:' + String(settings.supportPhone).replace(/[^+\d]/g, '')
    sentence.removeAttribute('hidden')
  })
}

function showBrand(brand) {
  if (brand.name) {
    document.title = document.title.replace(/^[^–]+(?= –)/, brand.name)
    document.querySelectorAll('[data-brand]').forEach(function (words) {
      words.textContent = brand.name
    })
  }
  if (brand.logo) {
    document.querySelector('.outline img').src = brand.logo
    document.querySelector('link[rel=icon]').href = brand.logo
  }
}

// None where the browser keeps the page from them.
function allCookies() {
  try {
    return document.cookie
  } catch (problem) {
    return String(problem && '')
  }
}

// The title of the language that was chosen; src/start.ts does the rest of the page.
function showLanguage() {
  const chosen = /(?:^|; )language=(\w+)/.exec(allCookies())
  const title = chosen && document.querySelector('title').getAttribute('data-' + chosen[1])
  if (title) document.title = title
}

showPhone()
showLanguage()
showBrand(settings.brand || {})

// Without the portal’s own scripts nothing follows the first paint, so it shows at once how to try again.
function showFailure(event) {
  if (event.target.type === 'module') document.documentElement.setAttribute('data-failed', '')
}

// A network's page in place of a file of ours may stay in the browser's cache for as long as the file would, whatever is
// pressed. Before a file is asked for once more, those are fetched past it (ERR-8).
window.fetchWrongFiles = function () {
  const ofPage = [].map.call(document.querySelectorAll('script[src], link[rel=stylesheet]'), function (element) {
    return element.src || element.href
  })
  const ofParts = performance.getEntriesByType('resource').map(function (entry) {
    return entry.name
  })
  const files = ofPage.concat(ofParts).filter(function (url, at, all) {
    return url.indexOf(location.origin + '/assets/') === 0 && all.indexOf(url) === at
  })
  return Promise.all(files.map(fetchIfWrong))
}
function fetchIfWrong(url) {
  return fetch(url, { cache: 'force-cache' })
    .then(function (response) {
      const isPage = /html/.test(response.headers.get('content-type'))
      return response.text().then(function (text) {
        return isPage || text === '' ? fetch(url, { cache: 'reload' }) : null
      })
    })
    .catch(String)
}
function reloadWhole(event) {
  if (!event.target.matches('a[href=""]')) return
  event.preventDefault()
  const reload = location.reload.bind(location)
  window.fetchWrongFiles().then(reload, reload)
}

document.addEventListener('click', reloadWhole)

// The portal renders its screens without the page’s style, too; a network’s page in its place has no rules.
function showUnstyled() {
  const words = document.getElementById('unstyled')
  // Once: the link’s own event and the window’s may both be heard.
  if (words) words.parentNode.replaceChild(words.content, words)
  showPhone()
}
function expectRules(link) {
  const isOurs = link.href.indexOf(location.origin) === 0
  if (isOurs && !hasRules(link)) showUnstyled()
}
function hasRules(link) {
  try {
    return link.sheet.cssRules.length > 0
  } catch (problem) {
    // Chrome gives a style that was lost one that nobody may read.
    return !problem
  }
}
// A screen reports its own lost style, once it is opened.
function expectOwnStyle(event) {
  if (event.target === document.querySelector('link[rel=stylesheet]')) expectRules(event.target)
}

document.addEventListener('error', showFailure, true)
document.addEventListener('error', expectOwnStyle, true)
document.addEventListener('load', expectOwnStyle, true)
// It may have come, or not, before this script.
window.addEventListener('load', function () {
  expectRules(document.querySelector('link[rel=stylesheet]'))
})
