import { useState } from 'react';

import type { PictureUpdate, SiteRulesView } from '#shared/contract/site-rules.ts';
import { openRulePicture } from '#shared/contract/site-rules.ts';
import { siteRuleLimits } from '#shared/site-rules/site-rules.ts';
import { directionOf, type Language, tagOf } from '#shared/words/languages.ts';
import { siteRules } from '#shared/words/en/staff/site-rules.ts';
import { callUrl } from '#web/common/data/api.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { FileButton } from '#web/common/papers/file-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { languageName } from '#web/staff/texts/localized.ts';

const texts = inLanguage('siteRules', siteRules);

export type DraftPicture = PictureUpdate;

export const draftPictures = ({ pictures = [] }: SiteRulesView): DraftPicture[] =>
  pictures.map(({ sha256, texts: said }) => ({ sha256, texts: said }));

/** The pictures without empty descriptions. */
export const sentPictures = (pictures: readonly DraftPicture[]): DraftPicture[] =>
  pictures.map(({ texts: said, ...picture }) => ({
    ...picture,
    texts: Object.fromEntries(
      Object.entries(said).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
    ),
  }));

/** Runs on each keystroke, so it compares descriptions but not the pictures' bytes. */
export function areSamePictures(some: readonly DraftPicture[], others: readonly DraftPicture[]): boolean {
  const [one, other] = [sentPictures(some), sentPictures(others)];
  return (
    one.length === other.length &&
    one.every(({ sha256, content, texts: said }, place) => {
      const there = other[place];
      return (
        sha256 === there?.sha256 && content === there?.content && JSON.stringify(said) === JSON.stringify(there?.texts)
      );
    })
  );
}

export const areDescribed = (pictures: readonly DraftPicture[]): boolean =>
  sentPictures(pictures).every(({ texts: said }) => Object.keys(said).length > 0);

const addressOf = ({ sha256, content = '' }: DraftPicture) =>
  sha256 ? callUrl(openRulePicture, { params: { sha256 } }) : `data:image/jpeg;base64,${content}`;

/** A picture's content to send: shrunk and redrawn on this device, so that it contains no location or device data. */
async function contentOf(file: Blob): Promise<string> {
  const { readPicture } = await import('#web/common/papers/read-picture.ts');
  const bytes = new Uint8Array((await readPicture(file)).bytes);
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

interface RulePicturesProps {
  pictures: readonly DraftPicture[];
  /** The language of the descriptions. */
  language: Language;
  onChange: (pictures: DraftPicture[]) => void;
}

/** The pictures below the text, each with a description for people who cannot see it. */
export function RulePictures({ pictures, language, onChange }: RulePicturesProps) {
  const [failed, setFailed] = useState(false);
  const add = ([file]: readonly File[]) => {
    if (!file) return;
    setFailed(false);
    contentOf(file).then(
      (content) => onChange([...pictures, { content, texts: {} }]),
      () => setFailed(true),
    );
  };
  const describe = (place: number, text: string) =>
    onChange(pictures.map((one, at) => (at === place ? { ...one, texts: { ...one.texts, [language]: text } } : one)));
  return (
    <fieldset className="grid w-full max-w-2xl justify-items-start gap-4">
      <legend className="pb-1 text-lg font-semibold">{texts.pictures}</legend>
      <p>{say(texts.picturesHint, { max: siteRuleLimits.pictures })}</p>
      {pictures.map((picture, place) => (
        <div key={picture.sha256 ?? picture.content} className="grid w-full justify-items-start gap-3">
          <img
            src={addressOf(picture)}
            alt={picture.texts[language] ?? ''}
            className="max-h-48 max-w-full rounded-xl"
          />
          <Field
            name={`picture-${place}`}
            label={say(texts.description, { number: place + 1, language: languageName(language) })}
            error={areDescribed([picture]) ? undefined : texts.undescribed}
            required
            className="w-full"
          >
            <TextInput
              lang={tagOf(language)}
              dir={directionOf(language)}
              maxLength={siteRuleLimits.description}
              value={picture.texts[language] ?? ''}
              onChange={(event) => describe(place, event.target.value)}
            />
          </Field>
          <Button variant="secondary" onClick={() => onChange(pictures.filter((_, at) => at !== place))}>
            {say(texts.removePicture, { number: place + 1 })}
          </Button>
        </div>
      ))}
      {pictures.length < siteRuleLimits.pictures && <FileButton onFiles={add}>{texts.addPicture}</FileButton>}
      {failed && <p role="alert">{texts.pictureFailed}</p>}
    </fieldset>
  );
}
