import { arrive } from './support/arrive.ts';
import { missingOfSpeech, SpeakingBrowser } from './support/speaking-browser.ts';
import { change, staffOf } from './support/staff-calls.ts';
import { expect, test, truck } from './support/test.ts';

/** What a page makes the browser say, and how it ended. */
interface Spoken {
  text: string;
  voice: string;
  end: string;
}

const isMissing = missingOfSpeech.length > 0;
const needs = isMissing ? ` (needs ${missingOfSpeech.join(', ')})` : '';

test(`The wall says ticket and dock twice, with a voice of the machine${needs}`, async ({ request, ownYard: yard }) => {
  test.skip(isMissing, `without ${missingOfSpeech.join(', ')}`);
  const staff = await staffOf(yard.url);
  const settings = await staff.put('/api/settings', { data: { changes: { callsByVoice: true } } });
  expect(settings.status()).toBe(200);
  const driver = truck();
  await arrive({ request }, yard.url, [driver]);

  const speaking = await SpeakingBrowser.start();
  try {
    const page = await speaking.browser.newPage();
    await page.addInitScript(() => {
      const spoken: Spoken[] = [];
      Object.assign(globalThis, { spoken });
      const { speak } = speechSynthesis;
      speechSynthesis.speak = (words) => {
        for (const end of ['end', 'error'])
          words.addEventListener(
            end,
            () => void spoken.push({ text: words.text, voice: words.voice?.name ?? '', end }),
          );
        speak.call(speechSynthesis, words);
      };
    });
    await page.goto(`${yard.url}/queue?display=wall`);
    await expect(page.getByText(driver.containerNumber)).toBeVisible();
    await change(staff, driver.containerNumber, { dock: '6' });
    const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken);
    const sentence = expect.stringMatching(/^Ticket [A-Z] \d \d\. Go to dock 6\./);
    const once = { text: sentence, voice: expect.stringContaining('espeak-ng'), end: 'end' };
    await expect.poll(spoken).toEqual([once, once]);
  } finally {
    await speaking.close();
  }
});
