/** A mail that asks its server for something in every way a page can. */
export function curiousMail(server: string): string {
  const html = `<html background="${server}/a"><head><link rel="stylesheet" href="${server}/b.css"><link rel="prefetch" href="${server}/c">
<link rel="preconnect" href="${server}"><meta http-equiv="refresh" content="0;url=${server}/d"><base href="${server}/">
<style>@import "${server}/e.css"; @font-face { font-family: x; src: url(${server}/f.woff2) } body { background: url(${server}/g.png); font-family: x }</style>
<script src="${server}/h.js"></script></head><body background="${server}/i.png"><p>Your seats are waiting</p>
<img src="${server}/j.gif" srcset="${server}/k.gif 2x"><picture><source srcset="${server}/l.webp"><img src="/m.gif"></picture>
<video src="${server}/n.mp4" poster="${server}/o.png" autoplay></video><audio src="${server}/p.mp3" autoplay></audio>
<iframe src="${server}/q.html"></iframe><object data="${server}/r.swf"></object><embed src="${server}/s.swf">
<svg><image href="${server}/t.png"/><use href="${server}/u.svg#x"/></svg><input type="image" src="${server}/v.png">
<p style="background-image:url(${server}/w.png)" onclick="fetch('${server}/x')">Boarding</p>
<form action="${server}/y"><button autofocus>Check in</button></form><img src="x" onerror="fetch('${server}/z')"></body></html>`
  return `From: seats@airline.example\nDate: Tue, 02 Mar 2027 09:00:00 +0000\nSubject: Seats\nContent-Type: text/html; charset=utf-8\n\n${html}`
}
