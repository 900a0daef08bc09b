import { describe, expect, it } from 'vitest';

import { voiceFor } from './speech.ts';

const voice = (lang: string, isDefault = false) => ({ lang, default: isDefault });

describe('the voice of a call', () => {
  it('is one of the first language that has any, the browser’s own choice before others', () => {
    const voices = [voice('en-GB'), voice('en-US', true), voice('pl-PL')];
    expect(voiceFor(voices, ['pl', 'en'])).toEqual({ voice: voices[2], language: 'pl' });
    expect(voiceFor(voices, ['pa', 'en'])).toEqual({ voice: voices[1], language: 'en' });
  });

  it('is found however a system writes languages', () => {
    expect(voiceFor([voice('pt_BR')], ['pt'])?.language).toBe('pt');
    expect(voiceFor([voice('cmn-latn-pinyin')], ['zh'])?.language).toBe('zh');
  });

  it('is none where no voice speaks a wanted language', () => {
    expect(voiceFor([voice('de-DE')], ['es', 'en'])).toBeUndefined();
    expect(voiceFor([], ['en'])).toBeUndefined();
  });
});
