import { chromium } from 'playwright'
const [,, base, outdir, ...paths] = process.argv
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run']})
for (const [name, vp] of [['p',{width:390,height:844}],['d',{width:1280,height:800}]]) {
  const ctx = await b.newContext({viewport:vp, isMobile:name==='p', hasTouch:name==='p', colorScheme: process.env.DARK?'dark':'light', deviceScaleFactor: 1, javaScriptEnabled: !process.env.NOJS})
  for (const p of paths) {
    const page = await ctx.newPage(); page.on('console', m=> m.type()==='error' && console.log(p, m.text()))
    await page.goto(base+p); await page.waitForTimeout(700)
    await page.screenshot({path:`${outdir}/${name}-${p.replace(/[^a-z0-9]+/gi,'_')}.png`, fullPage: !!process.env.FULL})
    await page.close()
  }
}
await b.close()
