// A webhook from its making to the stop: a real receiver gets signed events, fails, is gone, and gets what it missed.
import { expect } from "@playwright/test";
import { isSignedWith, startReceiver, type Receiver } from "@gap/server/webhooks/receiver.test-kit";
import { AppDialog } from "../app/app-dialog";
import { expectFineInEveryAppearance } from "../appearances";
import { ClientsPage } from "../clients/clients-page";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { MyOrganisationPage } from "../orgs/my-organisation-page";

// This journey creates clients, and its receiver runs on this machine.
test.use({ world: "firms" });

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

test("events reach a receiver, and those it missed while it was gone are sent again", async ({
  page,
  enterAs,
  ownFirm,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const firm = await ownFirm({ name: "Lantern Partners", admin: "Lou Okoro" });
  await enterAs(firm.admin);
  const org = new MyOrganisationPage(page);
  const clients = new ClientsPage(page);
  const addClient = async (name: string) => {
    await clients.open();
    await clients.create(name);
  };
  /** The number of different events: those that were not accepted are sent again. */
  const received = () => new Set(receiver.requests.map(({ headers }) => headers["webhook-id"])).size;

  const secret = await test.step("it is made, and its secret is shown once", async () => {
    await org.open("integrations");
    await org.button("New webhook").click();
    await org.dialog.getByLabel("Name*", { exact: true }).fill("Ledger");
    await org.dialog.getByLabel("Address*", { exact: true }).fill(receiver.address);
    await org.dialog.getByLabel("Client created", { exact: true }).check();
    await org.dialog.getByRole("button", { name: "Make webhook", exact: true }).click();
    const shown = await org.dialog.getByLabel("Webhook secret", { exact: true }).innerText();
    await org.button("I have copied it").click();
    return shown.trim();
  });

  await test.step("a new client reaches it, signed", async () => {
    await addClient("Kowhai Cafe");
    await expect.poll(received).toBe(1);
    const [request] = receiver.requests;
    expect(request !== undefined && isSignedWith(secret, request)).toBe(true);
  });

  await test.step("while it answers with errors it is failing", async () => {
    receiver.answers({ status: 503, text: "Under repair" });
    await addClient("Rata Motors");
    await expect.poll(received).toBe(2);
    await org.open("integrations");
    await expect(page.getByText("Failing", { exact: true })).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("failing"));
  });

  await test.step("once it is gone it is stopped, and says why", async () => {
    receiver.answers({ status: 410 });
    await addClient("Totara Tiles");
    await expect.poll(received).toBe(3);
    await org.open("integrations");
    await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
    await expect(page.getByText(/Its receiver answered that it is gone for good/)).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("stopped"));
  });

  await test.step("turned on again, it gets what it missed", async () => {
    receiver.answers({ status: 200 });
    await org.button("Turn on Ledger").click();
    await org.button("Log of Ledger").click();
    const log = new AppDialog(page, "Log of “Ledger”");
    await log.button("Send missed events").click();
    await log.button("Send events").click();
    await expect(log.dialog.getByRole("cell", { name: "Delivered", exact: true })).toHaveCount(3);
    expect(received()).toBe(3);
  });
});
