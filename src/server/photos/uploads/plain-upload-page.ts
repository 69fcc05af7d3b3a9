import type { ProblemCode } from '#contract/problems.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { escaped } from '#server/platform/http/escape-html.ts'
import { sentenceFor, plainUploadWords as words } from './plain-upload-words.ts'

export type PlainUploadPage = {
  shop: string
  look: { id: string; title: string }
  taken: number
  token: string
  /** what became of the files that were sent, if any were */
  results: readonly { fileName: string; refusal: ProblemCode | null }[]
  notice: 'nothing' | 'late' | 'broken' | null
}

/** Its hash stands in the policy of what may run here. */
export const plainUploadStyle = `<style>
:root{color-scheme:light dark;--paper:#FBFAF8;--raised:#FFF;--ink:#1B1917;--quiet:#6B645C;--line:#E7E2DB;--accent:#C8401F;--on:#FFF}
@media (prefers-color-scheme:dark){:root{--paper:#131211;--raised:#1C1A18;--ink:#F3EFEA;--quiet:#A39A90;--line:#2E2A27;--accent:#F0764F;--on:#1B1917}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0;font:400 30px/36px Fraunces,Georgia,serif}
h2{margin:0 0 .5rem;font-size:16px}
p,ul{margin:.5rem 0 0}
.quiet{color:var(--quiet)}
section,form{margin-top:1.5rem;padding:1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:14px}
label{display:block;font-weight:600}
ul{padding-inline-start:1.25rem}
input[type=file]{display:block;width:100%;margin:.5rem 0 0;font:inherit}
::file-selector-button{min-height:44px;margin-inline-end:.75rem;padding:.4rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit}
.back{margin-top:1.5rem}
button{margin-top:1.25rem;padding:.6rem 1.5rem;min-height:44px;border:0;border-radius:10px;background:var(--accent);color:var(--on);font:inherit;font-weight:600}
a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li{overflow-wrap:anywhere}
</style>`

/** The form for whom the editor does not work: it needs nothing of the client. */
export function plainUploadPage(page: PlainUploadPage): string {
  const { look, shop, taken } = page
  const back = `/studio/${encodeURIComponent(shop)}/looks/${look.id}`
  return document(
    `${words.title}: ${look.title}`,
    `<h1>${words.title}</h1>
<p class="quiet">${escaped(look.title)}. ${words.room(taken, LOOK_LIMITS.photos)}</p>
${page.notice ? `<section role="status"><p>${words[page.notice]}</p></section>` : ''}
${resultsOf(page)}
${taken < LOOK_LIMITS.photos ? formOf(page, `${back}/plain-upload`) : `<section><p>${words.full}</p></section>`}
<p class="back"><a href="${escaped(back)}">${words.back}</a></p>`,
  )
}

/** For whomever there is no such look. */
export function missingPage(): string {
  return document(words.title, `<h1>${words.missing}</h1>\n<p><a href="/">${words.home}</a></p>`)
}

function formOf({ token }: PlainUploadPage, action: string): string {
  return `<form method="post" action="${escaped(action)}" enctype="multipart/form-data">
<input type="hidden" name="token" value="${escaped(token)}">
<label for="pictures">${words.choose}</label>
<p class="quiet" id="hint">${words.hint}</p>
<input id="pictures" name="pictures" type="file" multiple required accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif" aria-describedby="hint patience">
<button>${words.send}</button>
<p class="quiet" id="patience">${words.patience}</p>
</form>`
}

function resultsOf({ results }: PlainUploadPage): string {
  const arrived = results.filter(({ refusal }) => refusal === null)
  const refused = results.filter(({ refusal }) => refusal !== null)
  const item = (name: string, why = '') => `<li>${escaped(name)}${why && `: ${escaped(why)}`}</li>`
  const parts = [
    arrived.length > 0 &&
      `<section role="status"><h2>${words.taken(arrived.length)}</h2>
<ul>${arrived.map(({ fileName }) => item(fileName)).join('')}</ul><p class="quiet">${words.next(arrived.length)}</p></section>`,
    refused.length > 0 &&
      `<section role="alert"><h2>${words.notTaken(refused.length)}</h2>
<ul>${refused.map(({ fileName, refusal }) => item(fileName, sentenceFor(refusal ?? 'failed'))).join('')}</ul></section>`,
  ]
  return parts.filter(Boolean).join('\n')
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Lookbook</title>
${plainUploadStyle}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}
