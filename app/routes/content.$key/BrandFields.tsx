import { type ComponentProps, useState } from "react";
import { MAX_LOGO_BYTES } from "~/brand/logo-error";
import { editingTexts } from "~/content/staff/content";
import { CheckboxOption, Field, FieldError, Hint, Input } from "~/ui/form/controls";
import { FileInput } from "~/ui/staff/forms/FileInput";

const { logo: texts } = editingTexts;

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

/** A color as it is written, beside how it looks; behind an error the nearest one that passes, too. */
export function AccentInput({
  better,
  defaultValue,
  ...attributes
}: Omit<ComponentProps<typeof Input>, "ref"> & { better?: string }) {
  const [typed, setTyped] = useState(String(defaultValue));
  return (
    <span className="flex items-stretch gap-2">
      <Input
        {...attributes}
        size="low"
        spellCheck={false}
        autoComplete="off"
        defaultValue={defaultValue}
        onChange={({ target }) => setTyped(target.value)}
      />
      {[typed, better ?? ""].filter(isColor).map((color) => (
        <svg
          key={color}
          className="w-14 flex-none rounded border border-edge forced-color-adjust-none"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width="1" height="1" fill={color.trim()} />
        </svg>
      ))}
    </span>
  );
}

/** The logo's file. @param name of the one that there is, under /brand */
export function LogoField({ name, error }: { name: string; error: string | undefined }) {
  const [tooLarge, setTooLarge] = useState(false);
  const message = tooLarge ? texts.tooLarge : error;
  return (
    <>
      <Field htmlFor="logo" label={texts.file} isWrong={message !== undefined}>
        {message && <FieldError id="logo-error">{message}</FieldError>}
        <input type="hidden" name="logo" value={name} />
        <FileInput
          id="logo"
          name="logoFile"
          accept=".svg,.png,image/svg+xml,image/png"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? "logo-error logo-hint" : "logo-hint"}
          maxBytes={MAX_LOGO_BYTES}
          onChoice={setTooLarge}
        />
        <Hint id="logo-hint">{texts.note}</Hint>
      </Field>
      {name && !error && (
        <img
          src={`/brand/${name}`}
          alt={texts.now}
          className="max-h-16 w-auto max-w-full justify-self-start bg-on-deep p-2"
        />
      )}
      {name && <CheckboxOption id="noLogo" name="noLogo" value="on" label={texts.none} />}
    </>
  );
}
