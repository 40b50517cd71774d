import { useNavigation } from "@remix-run/react";

/**
 * What a dialog sent, while the page without the dialog is loaded because it was saved.
 * @param parameter of the address that opens the dialog; a refused form leads back to it
 */
export function useSavedForm(parameter: string): FormData | undefined {
  const { state, formMethod, formData, location } = useNavigation();
  const isSaved = state === "loading" && formMethod === "POST";
  return isSaved && !new URLSearchParams(location.search).has(parameter) ? formData : undefined;
}
