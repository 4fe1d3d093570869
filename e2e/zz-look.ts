import { open, origin, call } from "./zz-shoot";
const [what = "all", mode = "light"] = process.argv.slice(2);
const phone = mode.includes("360");
const { browser, page, orgId, token } = await open({ dark: mode.includes("dark"), ...(phone ? { width: 360, height: 780, phone: true } : {}) });
process.env["ORG_ID"] = orgId;
const clients = await call(token, "advisor.getMinimalClients", { status: ["client", "prospect"], search: "kauri" });
const rows = clients.result?.data?.json ?? clients.result?.data ?? [];
const kauri = rows.find((c: any) => c.name === "Kauri Joinery");
const out = (n: string) => `/tmp/w/vgweb-work/${n}-${mode}.png`;
for (const tab of what === "all" ? ["profit", "cash", "inputs", "return"] : what.split(",").filter((t) => ["profit","cash","inputs","return"].includes(t))) {
  await page.goto(`${origin}/au/org/${orgId}/vgc/${kauri.clientOrgId}?tab=${tab}`);
  await page.getByRole("heading", { name: "Kauri Joinery" }).waitFor();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: out(tab), fullPage: mode.includes("full") });
}
if (what === "all" || what.includes("compare")) {
  await page.goto(`${origin}/au/org/${orgId}/vgc/${kauri.clientOrgId}?tab=profit`);
  await page.getByRole("button", { name: /^Compare/ }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: out("compare") });
}
console.log(await page.evaluate(() => document.documentElement.scrollWidth), orgId, kauri?.clientOrgId);
await browser.close();
