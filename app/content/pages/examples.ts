/**
 * Feeds /examples, the page “Who Benefits from Our Training?”.
 *
 * Rules:
 * - Five audiences for Business English, six for Public Speaking. Each has three or four skills and a scenario
 *   of two or three sentences; `melody` is a sentence that the person in the scenario says aloud.
 * - For `melody` and `ipa` see sentence.ts. No two sentences are the same.
 */
import type { Sentence } from "../sentence";

export interface Audience extends Sentence {
  readonly title: string;
  readonly description: string;
  readonly skills: readonly string[];
  readonly scenario: string;
}

export const examplesHero = {
  title: "Who Benefits from Our Training?",
  melody: String.raw`'Who 'Ben-e-fits from Our \Train-ing?`,
  ipa: "ˈhuː ˈben-ɪ-fɪts frəm aʊə ˈtreɪn-ɪŋ",
  lead: "Eleven kinds of work, each with one moment in which the sentence has to come out right the first time.",
  scenarioLabel: "Real-world scenario",
  marginNote: "Find yours. Then read it aloud.",
} as const;

export const businessEnglish: {
  readonly title: string;
  readonly lead: string;
  readonly audiences: readonly Audience[];
} = {
  title: "Business English",
  lead: "For calls, meetings and emails, where nobody gives you time to prepare.",
  audiences: [
    {
      title: "International Sales Managers",
      description: "You sell across borders, and the last 10 minutes of a call decide the quarter.",
      skills: ["Negotiation", "Handling objections", "Product presentations", "Small talk"],
      scenario:
        "A buyer in Hamburg likes the product and wants 15% off before lunch. You can give 8%, and only for a two-year contract. You refuse the number without refusing the customer, and the call ends with a date for the signature.",
      melody: String.raw`We could 'do \/eight, | for 'two \years`,
      ipa: "wi kəd ˈduː ˈeɪt fə ˈtuː ˈjɪəz",
    },
    {
      title: "Project Managers",
      description: "You hold four time zones to one plan, and you are the one who says when it has slipped.",
      skills: ["Status updates", "Stakeholder meetings", "Explaining delays", "Clear minutes"],
      scenario:
        "The supplier in Pune is two weeks late, and the client in Chicago joins the call in five minutes. You give the new date first, then the reason, then what you need from them today. Nobody has to ask what you meant.",
      melody: String.raw`The 'new 'date is the \ninth`,
      ipa: "ðə ˈnjuː ˈdeɪt ɪz ðə ˈnaɪnθ",
    },
    {
      title: "Customer Success Representatives",
      description: "You hear the complaint first, and you are the reason the customer stays.",
      skills: ["Active listening", "Calming a complaint", "Clear explanations", "Renewal conversations"],
      scenario:
        "A customer’s data import has failed for the second time this week, and she has cc’d her director. You say the problem back to her in one sentence, promise one thing by 4 PM, and apologize once. At 3:50 you write.",
      melody: String.raw`'Let me 'make 'sure I un-der-\stand`,
      ipa: "ˈlet mi ˈmeɪk ˈʃɔːr aɪ ʌn-də-ˈstænd",
    },
    {
      title: "Marketing Professionals",
      description: "You write for people who grew up in the language you learned.",
      skills: ["Copy and briefs", "Campaign presentations", "Agency calls", "Tone of voice"],
      scenario:
        "The agency in London has sent three headlines, and the best one is a pun that dies in every other language. You explain why in two sentences, without sounding as if you disliked the agency. They keep the thought and change the line.",
      melody: String.raw`I 'like the \/thought, | just 'not the \pun`,
      ipa: "aɪ ˈlaɪk ðə ˈθɔːt dʒəst ˈnɒt ðə ˈpʌn",
    },
    {
      title: "Finance Executives",
      description: "You present numbers to people who judge your tone before they reach the appendix.",
      skills: ["Reporting results", "Board questions", "Investor calls", "Careful wording"],
      scenario:
        "On the quarterly call an analyst asks why the margin fell by two points. You separate the one-off cost from the trend, give one number for each, and stop. The silence afterward is not yours to fill.",
      melody: String.raw`'That’s a \/cost. | It’s 'not a \trend.`,
      ipa: "ˈðæts ə ˈkɒst ɪts ˈnɒt ə ˈtrend",
    },
  ],
};

export const publicSpeaking: {
  readonly title: string;
  readonly lead: string;
  readonly audiences: readonly Audience[];
} = {
  title: "Public Speaking",
  lead: "For rooms, stages and screens, where everybody can see that you are about to begin.",
  audiences: [
    {
      title: "C-Level Executives",
      description: "Your words are quoted, forwarded and now and then translated.",
      skills: ["Keynotes", "Town halls", "Press questions", "Executive presence"],
      scenario:
        "The merger has been public since 8 AM, and at 10 you stand before 900 employees, half of them on a screen. Their one question is whether the Lisbon office stays. You answer it in your first sentence, and only then open the slides.",
      melody: String.raw`'Lis-bon \stays`,
      ipa: "ˈlɪz-bən ˈsteɪz",
    },
    {
      title: "Team Leaders & Managers",
      description: "You speak to your team every day, and hardly any of it is a speech.",
      skills: ["Team meetings", "Feedback", "Motivation", "Difficult conversations"],
      scenario:
        "Monday, 9 AM, 12 people, and three of them have heard that the project may be stopped. You say what you know, what you do not know, and when you will know it. By 9:30 they are talking about the work again.",
      melody: String.raw`'Here’s what I \do 'know`,
      ipa: "ˈhɪəz wɒt aɪ ˈduː ˈnəʊ",
    },
    {
      title: "Sales Professionals",
      description: "You have 20 minutes in front of people who have seen two competitors since breakfast.",
      skills: ["Product demos", "Storytelling", "Persuasion", "Closing"],
      scenario:
        "It is the customer’s third demo of the day, and somebody is already answering email. You leave the slides and tell them about one client with their problem, from the first angry call to the renewed contract. The laptop lid goes down.",
      melody: String.raw`'This is how it \start-ed`,
      ipa: "ˈðɪs ɪz haʊ ɪt ˈstɑːt-ɪd",
    },
    {
      title: "Consultants & Advisors",
      description: "You are paid for an opinion, and it has to survive the first question.",
      skills: ["Recommendations", "Workshops", "Executive summaries", "Answering pushback"],
      scenario:
        "Six weeks of analysis have come down to one slide: close the second warehouse. The operations director, who built it, asks whether you have ever worked in one. You answer honestly, go back to the figures, and let the recommendation stand.",
      melody: String.raw`'No, I \/have-n’t. | But the 'fig-ures \have.`,
      ipa: "ˈnəʊ aɪ ˈhæv-ənt bət ðə ˈfɪɡ-əz ˈhæv",
    },
    {
      title: "Entrepreneurs & Founders",
      description: "Three minutes on a stage can do what a year of emails did not.",
      skills: ["Investor pitches", "Storytelling", "Clear numbers", "Questions and answers"],
      scenario:
        "Demo day, slot 14, three minutes, and a clock that only you can see. You say what the product does before you say how large the market is. The first question is about the price, which means that the rest was understood.",
      melody: String.raw`It 'does 'one 'thing \well`,
      ipa: "ɪt ˈdʌz ˈwʌn ˈθɪŋ ˈwel",
    },
    {
      title: "Industry Speakers & Thought Leaders",
      description: "You know the subject. The hall would like to, and part of it is translating.",
      skills: ["Conference talks", "Panel discussions", "Holding attention", "Voice and pace"],
      scenario:
        "The keynote is at 9 AM, the hall seats 1000+, and the interpreters have asked for room between the sentences. You open with a pause and an admission instead of a list of thanks. By the second minute the people at the back have stopped typing.",
      melody: String.raw`'Ten 'years a-/go | I was \wrong`,
      ipa: "ˈten ˈjɪəz ə-ˈɡəʊ aɪ wəz ˈrɒŋ",
    },
  ],
};

export const examplesClosing = {
  headline: "Your job is next.",
  melody: String.raw`\Your 'job is 'next.`,
  ipa: "ˈjɔː ˈdʒɒb ɪz ˈnekst",
  text: "Not on the list? If it has meetings, it belongs here. Tell us what you do and we start from the sentences you need.",
  enroll: "Start Your Journey Today",
  consultation: "Schedule Consultation",
} as const;
